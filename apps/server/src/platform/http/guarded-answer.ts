import { guardedFields } from '@doctorbird/contract/core/guarded';
import type { Permission } from '@doctorbird/contract/core/permissions';
import type { z } from 'zod';

/** Where a guarded field is in an answer; `[]` is every element of a list. */
export interface GuardedPart {
  path: readonly string[];
  permission: Permission;
  /** What stands there instead; undefined leaves the field out. */
  instead: null | undefined;
}

interface Shape {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  valueType?: z.ZodType;
}

const shapeOf = (schema: z.ZodType) => schema._zod.def as unknown as Shape;

/** Finds the marked fields of an answer, once when the server starts. */
export function guardedParts(answer: z.ZodType): GuardedPart[] {
  const parts: GuardedPart[] = [];
  const look = (schema: z.ZodType, path: readonly string[], above: readonly z.ZodType[]): void => {
    const permission = guardedFields.get(schema)?.permission;
    if (permission)
      return void parts.push({ path, permission, instead: shapeOf(schema).type === 'nullable' ? null : undefined });
    // A schema inside itself would never end.
    if (above.includes(schema)) return;
    const inside = [...above, schema];
    const { shape, element, innerType, options, left, right, valueType } = shapeOf(schema);
    for (const [name, field] of Object.entries(shape ?? {})) look(field, [...path, name], inside);
    for (const one of [element, valueType]) if (one) look(one, [...path, '[]'], inside);
    for (const one of [innerType, left, right, ...(options ?? [])]) if (one) look(one, path, inside);
  };
  look(answer, [], []);
  return parts;
}

/** The answer without these parts: what its schema lets be null is null, a list is empty, and anything else is not there. */
export function withoutParts<T>(answer: T, parts: readonly GuardedPart[]): T {
  for (const { path, instead } of parts) drop(answer, path, instead);
  return answer;
}

function drop(value: unknown, [name, ...rest]: readonly string[], instead: null | undefined): void {
  if (name === undefined || typeof value !== 'object' || value === null) return;
  if (name === '[]') {
    for (const one of Object.values(value)) drop(one, rest, instead);
    return;
  }
  const record = value as Record<string, unknown>;
  if (rest.length > 0) return drop(record[name], rest, instead);
  if (Array.isArray(record[name])) record[name] = [];
  else if (instead === null) record[name] = null;
  else delete record[name];
}
