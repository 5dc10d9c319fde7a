import type { ReactNode } from 'react';

const inks = ['board', 'gold', 'reef', 'hibiscus'];

/** Initials on a cut board; the same name has the same ink everywhere. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`avatar ${inks[sum % inks.length]}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}

type AvatarNameProps = { name: string; note?: string } | { name: ReactNode; initialsOf: string; note?: string };

/** The head cell of a row about a person; a name that is a link says whose initials to draw. */
export function AvatarName({ name, note, ...more }: AvatarNameProps) {
  return (
    <span className="avatar-name">
      <Avatar name={'initialsOf' in more ? more.initialsOf : typeof name === 'string' ? name : ''} />
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
    </span>
  );
}
