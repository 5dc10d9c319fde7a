import { z } from 'zod';

/** A field or body that other clients also send in another shape; our own pages keep to its own type. */
export const readAs = <S extends z.ZodType>(field: S, read: (value: unknown) => unknown): S =>
  z.preprocess(read, field) as unknown as S;

/** Whether something that was sent has keys of its own. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
