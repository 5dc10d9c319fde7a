import { expect, test } from 'vitest';
import { chooseNext, reasonsFor, type ChildRecords, type OpenProgram } from './choose-next.ts';

const now = new Date('2026-11-24T20:00:00Z');
const at = new Date('2026-11-20T20:00:00Z');
const long = new Date('2026-01-20T20:00:00Z');
const nothing: ChildRecords = {
  levels: [],
  classes: { came: 0, held: 0, last: null },
  note: null,
  completed: null,
  category: null,
};
const maya: ChildRecords = {
  ...nothing,
  levels: [{ skillId: 'code', title: 'Programming', level: 'confident', at, why: 'Her loop reads a sensor.' }],
  classes: { came: 17, held: 18, last: at },
};
const program = (id: string, own: Partial<OpenProgram> = {}): OpenProgram => ({
  id,
  category: 'workshop',
  startDate: '2027-01-12',
  steps: [],
  ...own,
});

test('a child of whom little is known gets no suggestion', () => {
  expect(chooseNext(nothing, [program('a')], now)).toBeNull();
  expect(chooseNext({ ...maya, classes: { came: 2, held: 18, last: at } }, [program('a')], now)).toBeNull();
  // What is long ago says little about what comes next.
  const before = { ...maya, levels: [{ ...maya.levels[0]!, at: long }], classes: { came: 9, held: 9, last: long } };
  expect(chooseNext(before, [program('a')], now)).toBeNull();
});

test('each reason is a record with its date, two to four of them', () => {
  expect(reasonsFor(maya, program('a'), now)).toEqual([
    { text: 'Programming is at Confident: Her loop reads a sensor.', at },
    { text: 'Came to 17 of 18 classes.', at },
  ]);
  const much: ChildRecords = {
    ...maya,
    levels: ['a', 'b', 'c'].map((id) => ({ skillId: id, title: id, level: 'teaching_others' as const, at, why: null })),
    note: { text: 'A rubber band for the eye.', by: 'Andre', at },
    completed: { title: 'First robots', at: long },
  };
  const steps = ['a', 'b', 'c'].map((skillId) => ({ skillId, level: 'starting' as const }));
  expect(reasonsFor(much, program('a', { steps }), now)).toHaveLength(4);
});

test('the program whose levels the child has comes first; one with a level missing never', () => {
  const ready = program('ready', { steps: [{ skillId: 'code', level: 'practising' }], startDate: '2027-03-01' });
  const closed = program('closed', { steps: [{ skillId: 'code', level: 'teaching_others' }] });
  expect(chooseNext(maya, [program('any'), closed, ready], now)?.program.id).toBe('ready');
  expect(chooseNext(maya, [closed], now)).toBeNull();
  const camp = program('camp', { category: 'camp', startDate: '2026-12-01' });
  expect(chooseNext({ ...maya, category: 'workshop' }, [camp, program('like')], now)?.program.id).toBe('like');
});
