import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { checkSync } from 'recheck';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkBody, checkInput } from '../../src/platform/http/check-input.ts';
import { turnOf } from '../depth.ts';
import { inputSchema } from './from-schema.ts';

// A pattern that goes back and forth takes time with the square of its text: ten seconds for a body of 100 KB, in which nobody else is
// answered. So it may only look at texts whose length was looked at before.

/** What a pattern may be given without being harmless for any text: less than a tenth of a second for those of the second degree. */
const shortEnough = 5_000;
/** Texts that come far into patterns of addresses, names, numbers and lists before they fail. */
const longTexts = ['a', '1', ' ', '-', '\n', 'a.', 'a,', 'a@', '{'].map((part) => part.repeat(45_000 / part.length));
const beginnings = ['', 'https://a', 'a@a', '@[', '## ', 'data:image/png;base64,'];

type Node = z.core.JSONSchema.BaseSchema | boolean;

/** A value of this shape in which each text is the long one; where there is a choice, the one at `turn`. */
function withTexts(node: Node | undefined, text: string, turn: number): unknown {
  if (node === undefined || typeof node === 'boolean') return text;
  if (node.const !== undefined) return node.const;
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return withTexts(choices[turn % choices.length], text, turn);
  if (node.allOf) return withTexts(node.allOf[0], text, turn);
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  if (type === 'array') return [withTexts(Array.isArray(node.items) ? node.items[0] : node.items, text, turn)];
  if (type !== 'object') return type === 'string' || type === undefined ? text : 1;
  const known = Object.entries(node.properties ?? {});
  if (known.length === 0) return { key: text };
  return Object.fromEntries(known.map(([key, inner]) => [key, withTexts(inner, text, turn)]));
}

// oxlint-disable-next-line typescript/unbound-method -- it is called on the pattern it belongs to, below
const exec = RegExp.prototype.exec;
/** Patterns that were given a long text, with a field's call that did it. */
const given = new Map<string, { source: string; flags: string; by: string }>();
let by = '';

beforeEach(() => {
  // oxlint-disable-next-line no-extend-native -- every way to use a pattern ends here, and it is put back
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (String(text).length <= shortEnough) return exec.call(this, text);
    given.set(String(this), { source: this.source, flags: this.flags, by });
    // What comes after does not matter; waiting for it would.
    return exec.call(this, String(text).slice(0, 100));
  };
});
afterEach(() => {
  // oxlint-disable-next-line no-extend-native -- as it was
  RegExp.prototype.exec = exec;
});

const attempt = (work: () => unknown) => {
  try {
    work();
  } catch {
    // A refusal is what such a text should get; what looked at it before is the question.
  }
};

test('no pattern that can be made slow is given a long text', () => {
  for (const [name, call] of Object.entries(calls) as [string, CallDefinition][])
    for (const [schema, check] of [
      [call.body, checkBody],
      [call.query, checkInput],
      [call.params, checkInput],
    ] as const) {
      if (!schema) continue;
      const shape = inputSchema(schema);
      by = name;
      for (const [turn, beginning] of beginnings.entries())
        for (const text of longTexts) attempt(() => check(schema, withTexts(shape, beginning + text, turn)));
    }
  RegExp.prototype.exec = exec;
  expect(given.size).toBeGreaterThan(3);
  const slow = turnOf([...given.values()], 6).flatMap(({ source, flags, by: call }) => {
    const found = checkSync(source, flags, { timeout: 60_000 });
    const how = found.status === 'vulnerable' ? found.complexity.summary : found.status;
    return how === 'safe' ? [] : [`/${source}/${flags}: ${how} (${call})`];
  });
  expect(slow).toEqual([]);
});
