import { firstName } from '../../billing/checkouts/first-name.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text for the family of one child: the others who were part of it are not named, by full or by first name. */
export function withoutNames(text: string, others: readonly string[]): string {
  const names = others.flatMap((full) => [full, firstName(full)]).filter((name) => name.length > 1);
  return names.reduce(
    (left, name) =>
      left.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, 'giu'), 'another child'),
    text,
  );
}
