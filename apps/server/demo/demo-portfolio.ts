import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { portfolioItem } from '../src/modules/teaching/portfolio/portfolio.table.ts';
import type { TeachingStage } from './teaching-stage.ts';

/** What the demo's student made: two robots that share parts, code, words, and a wish that waits for a teacher. */
export async function loadDemoPortfolio(tx: Transaction, { people, calendar }: TeachingStage): Promise<void> {
  const crab = newId();
  const studentId = people.tajay.id;
  const made = (ago: number) => ({ studentId, addedAt: calendar.past(ago), version: 1 });
  await tx.insert(portfolioItem).values([
    {
      ...made(-196),
      id: crab,
      kind: 'robot',
      title: 'Little Crab',
      text: 'It walks sideways, because one motor is stronger than the other.',
      facts: [
        { label: 'Weight', value: '410 g' },
        { label: 'Sensors', value: '1' },
      ],
    },
    {
      ...made(-20),
      id: newId(),
      kind: 'robot',
      title: 'Yard Rover',
      text: 'It drives by itself and turns before it falls off the table.',
      facts: [
        { label: 'Weight', value: '490 g' },
        { label: 'Sensors', value: '3' },
        { label: 'Lines of code', value: '14' },
      ],
      fromId: crab,
      parts: 'both motors, one red wire',
    },
    {
      ...made(-12),
      id: newId(),
      kind: 'code',
      title: 'edge.py',
      text: 'Turns only when it sees white.',
      link: 'https://makecode.microbit.org/',
      audience: 'everyone',
      state: 'asked',
      askedAt: calendar.past(-2),
    },
    {
      ...made(-9),
      id: newId(),
      kind: 'reflection',
      title: 'After it would not turn left',
      text: 'I thought the motor was broken. It was the wire. Next time I look at the wire first.',
    },
  ]);
}
