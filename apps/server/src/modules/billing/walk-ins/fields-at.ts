import { DomainError, invalid } from '../../../platform/domain-error.ts';

/** Where fields of an action are in the form: under a path, or one path for each place asked for. */
type Where = ReadonlyArray<string | number> | { places: readonly string[] };

const named = (name: string, where: Where): string => {
  if ('places' in where) return name.replace(/^places\.(\d+)/, (_, at: string) => where.places[Number(at)] ?? name);
  return [...where, name].join('.');
};

/** Runs an action and says in its refusals where in the form of a walk-in the field is. */
export async function fieldsAt<T>(where: Where, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = Object.entries(error.details.fields ?? {});
    const only = 'places' in where && where.places.length === 1 ? where.places[0] : undefined;
    // A single place is refused without its number; a child who is registered already without a field.
    const moved = Object.fromEntries(
      fields.map(([name, said]) => [
        only !== undefined && name !== 'code' && !name.startsWith('places.')
          ? placeField(only, name)
          : named(name, where),
        said,
      ]),
    );
    if (error.kind === 'invalid') throw invalid(moved);
    if (fields.length === 0 && error.code === 'duplicate_child') moved[named('full_name', where)] = error.message;
    if (fields.length === 0 && only !== undefined && error.code !== 'price_changed') moved[only] = error.message;
    throw new DomainError(error.kind, error.code, error.message, { ...error.details, fields: moved });
  }
}

const placeField = (path: string, name: string): string => (isOwnField(name) ? `${path}.${name}` : path);

const isOwnField = (name: string): boolean => name === 'age_reason' || name.startsWith('answers.');
