import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyRingFrom } from './key-ring.ts';
import { createSealer } from './sealed-text.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const sealer = createSealer(keyRingFrom([newKey, oldKey]));

describe('sealed text', () => {
  test('opens what it sealed, in the same place only', () => {
    const sealed = sealer.seal('Asthma; inhaler in the red bag 🫁', 'student.medical_notes:1');
    expect(sealer.open(sealed, 'student.medical_notes:1')).toBe('Asthma; inhaler in the red bag 🫁');
    expect(() => sealer.open(sealed, 'student.medical_notes:2')).toThrow('changed, or belongs elsewhere');
  });

  test('never seals twice alike, and the empty text too', () => {
    expect(sealer.seal('', 'a')).not.toBe(sealer.seal('', 'a'));
    expect(sealer.open(sealer.seal('', 'a'), 'a')).toBe('');
  });

  test('opens what an older key sealed and refuses a key it does not have', () => {
    const sealed = createSealer(keyRingFrom([oldKey])).seal('kept', 'a');
    expect(sealer.open(sealed, 'a')).toBe('kept');
    expect(() => createSealer(keyRingFrom([newKey])).open(sealed, 'a')).toThrow('not in DATA_KEY');
  });

  test.each([0, 5, -1])('notices a byte changed (%i)', (position) => {
    const [version, id, body] = sealer.seal('text', 'a').split('.') as [string, string, string];
    const bytes = Buffer.from(body, 'base64url');
    const index = position < 0 ? bytes.length + position : position;
    bytes[index] = bytes[index]! ^ 1;
    expect(() => sealer.open(`${version}.${id}.${bytes.toString('base64url')}`, 'a')).toThrow('changed');
  });

  test.each(['', 'plain', 's1.x', 's2.a.b', `s1.${keyRingFrom([newKey])[0].id}.AAAA`])('refuses %j', (text) => {
    expect(() => sealer.open(text, 'a')).toThrow();
  });
});
