import { mentionOf, partsOf } from '@doctorbird/contract/core/mentions';

export type Colleague = { id: string; full_name: string; email?: string };

/** As somebody is written behind the @: by name, and by email too where two share a name. */
export function labelsOf(people: readonly Colleague[]): Map<string, string> {
  const often = new Map<string, number>();
  for (const { full_name: name } of people) often.set(name, (often.get(name) ?? 0) + 1);
  return new Map(
    people.map(({ id, full_name: name, email }) => [id, often.get(name)! > 1 && email ? `${name} (${email})` : name]),
  );
}

/** The text for the server: every @name of a colleague becomes an id; any other @ stays as typed. */
export function withIds(typed: string, people: readonly Colleague[]): string {
  const labels = [...labelsOf(people)].toSorted(([, one], [, other]) => other.length - one.length);
  let text = '';
  let at = 0;
  for (let found = typed.indexOf('@'); found !== -1; found = typed.indexOf('@', Math.max(at, found + 1))) {
    if (found > 0 && isWordCharacter(typed.charAt(found - 1))) continue;
    const match = labels.find(
      ([, label]) => typed.startsWith(label, found + 1) && !isWordCharacter(typed.charAt(found + 1 + label.length)),
    );
    if (!match) continue;
    text += typed.slice(at, found) + mentionOf(match[0]);
    at = found + 1 + match[1].length;
  }
  return text + typed.slice(at);
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character);

/** A saved text as it is typed: with names in place of ids. */
export function withNames(text: string, people: readonly Colleague[]): string {
  const labels = labelsOf(people);
  return partsOf(text)
    .map((part) => ('text' in part ? part.text : `@${labels.get(part.mentioned) ?? 'a former colleague'}`))
    .join('');
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What is typed behind an @ right before the cursor, and where the @ is; null when no name is being typed. */
export function typedName(text: string, cursor: number): { from: number; name: string } | null {
  const match = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*){0,3})$/u.exec(text.slice(0, cursor));
  return match ? { from: cursor - match[1]!.length - 1, name: match[1]! } : null;
}

/** The most that the list offers. */
const offered = 6;

/** The colleagues with a name, or a part of it, that begins like this. */
export function matching<P extends Colleague>(people: readonly P[], name: string): P[] {
  const sought = plain(name);
  const begins = ({ full_name: full }: P) => {
    const names = plain(full).split(' ');
    return names.some((_, position) => names.slice(position).join(' ').startsWith(sought));
  };
  return people.filter(begins).slice(0, offered);
}
