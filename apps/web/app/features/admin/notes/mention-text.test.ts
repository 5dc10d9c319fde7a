import { mentionOf } from '@doctorbird/contract/core/mentions';
import { describe, expect, test } from 'vitest';
import { matching, typedName, withIds, withNames } from './mention-text.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const karen = { id: id(1), full_name: 'Karen Whyte', email: 'karen@robots.test' };
const karenToo = { id: id(2), full_name: 'Karen Whyte', email: 'kw@robots.test' };
const short = { id: id(3), full_name: 'Karen', email: 'k@robots.test' };
const rene = { id: id(4), full_name: 'René O’Neil-Smith', email: 'rene@robots.test' };

describe('a typed text', () => {
  test('has an id in place of each name behind an @, the longest first', () => {
    expect(withIds('@Karen Whyte and @Karen, look', [short, karen])).toBe(
      `${mentionOf(karen.id)} and ${mentionOf(short.id)}, look`,
    );
    expect(withIds('See @René O’Neil-Smith.', [rene])).toBe(`See ${mentionOf(rene.id)}.`);
  });

  test('stays as it is where no colleague of that name is meant', () => {
    for (const text of ['@Karenina', 'karen@Karen', '@ Karen', 'Karen', '@@', '@', 'a@b.test'])
      expect(withIds(text, [short, karen])).toBe(text);
  });

  test('tells two of one name apart by their email', () => {
    const people = [karen, karenToo];
    const text = `Ask ${mentionOf(karenToo.id)}`;
    expect(withNames(text, people)).toBe('Ask @Karen Whyte (kw@robots.test)');
    expect(withIds(withNames(text, people), people)).toBe(text);
  });

  test('comes back with names, also of somebody who left', () => {
    const text = `${mentionOf(rene.id)}${mentionOf(id(9))}!`;
    expect(withNames(text, [rene])).toBe('@René O’Neil-Smith@a former colleague!');
  });
});

describe('the name that is being typed', () => {
  test('is what stands between the @ and the cursor', () => {
    expect(typedName('Ask @ka', 7)).toEqual({ from: 4, name: 'ka' });
    expect(typedName('@', 1)).toEqual({ from: 0, name: '' });
    expect(typedName('Ask @Karen Wh or not', 13)).toEqual({ from: 4, name: 'Karen Wh' });
    expect(typedName('Ask @Karen Wh or not', 3)).toBeNull();
    expect(typedName('me@home', 7)).toBeNull();
    expect(typedName('@one\ntwo', 8)).toBeNull();
  });

  test('finds colleagues by the beginning of each of their names, with or without accents', () => {
    expect(matching([karen, rene], 'why')).toEqual([karen]);
    expect(matching([karen, rene], 'rene o')).toEqual([rene]);
    expect(matching([karen, rene], 'aren')).toEqual([]);
    // A name that is complete and a space: nothing more is offered.
    expect(matching([karen, rene], 'Karen Whyte ')).toEqual([]);
    expect(
      matching(
        Array.from({ length: 20 }, () => karen),
        '',
      ),
    ).toHaveLength(6);
  });
});
