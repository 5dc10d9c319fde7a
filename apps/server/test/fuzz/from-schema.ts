import fc from 'fast-check';
import { z } from 'zod';

type Node = z.core.JSONSchema.BaseSchema | boolean;

/** Real ids that a field may be given, so that what is made is about something that is there. */
export type KnownIds = readonly string[];

const days = fc.constantFrom('2026-03-09', '2026-04-12', '2012-02-29', '2026-12-31');
const sentences = fc.constantFrom('A few plain words', 'Zoë Ñandú', 'x', '4th form', 'Line one\nand line two');

/** What a pattern or a rule in code wants is not in the schema; a field's name mostly says it. */
const byName: [RegExp, fc.Arbitrary<unknown>][] = [
  [/(^|_)(date|day|from|until|on)$|date_of_birth|_date$|_on$|^to$/, days],
  [/time$/, fc.constantFrom('09:30', '10:00', '12:15', '23:59')],
  [/email/, fc.constantFrom('ann@family.test', 'Bob@Family.TEST')],
  [/phone/, fc.constantFrom('876-555-0123', '+1 658 555 0199')],
  [/grade/, fc.constantFrom('Grade 5', 'Form 4')],
  [/csv/, fc.constantFrom('full_name\nOdane Reid\n', 'full_name;date_of_birth\nTia;2015-01-02\n')],
  [/age_range/, fc.constantFrom('8-14', '10+')],
  [/link|url|address|href/i, fc.constantFrom('https://example.test/a', '/services')],
  [/sort/, fc.constantFrom('created_at', '-created_at', 'name', 'title')],
  [/version/, fc.constantFrom(1, 2)],
];

function text(node: z.core.JSONSchema.BaseSchema, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  if (node.format === 'uuid' || /(^|_)id$/.test(name)) return fc.constantFrom(...ids);
  const known = byName.find(([pattern]) => pattern.test(name));
  return known ? known[1] : sentences;
}

/** Bodies and queries of a call's shape: most of what the schema says, and nothing that it does not. */
export function fromSchema(node: Node | undefined, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  if (node === undefined || typeof node === 'boolean') return text({}, name, ids);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, ids, name)));
  if (node.allOf) return fromSchema(node.allOf[0], ids, name);
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  switch (type) {
    case 'object': {
      const entries = Object.entries(node.properties ?? {}).map(([key, value]) => [key, fromSchema(value, ids, key)]);
      return entries.length > 0
        ? fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
            requiredKeys: node.required ?? [],
          })
        : fc.dictionary(sentences as fc.Arbitrary<string>, sentences, { maxKeys: 2 });
    }
    case 'array': {
      const items = Array.isArray(node.items) ? node.items[0] : node.items;
      return fc.array(fromSchema(items, ids, name), { minLength: Math.min(node.minItems ?? 0, 3), maxLength: 3 });
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return /version/.test(name) ? fc.constantFrom(1, 2) : fc.integer({ min: 0, max: 100 });
    case 'number':
      return fc.constantFrom(0, 0.01, 1, 12_500.5, 100_000);
    case 'null':
      return fc.constant(null);
    default:
      return text(node, name, ids);
  }
}

/** What comes in, before any transform; rules that only code knows are left out. */
export const inputSchema = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
