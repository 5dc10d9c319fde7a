import { expect, test } from 'vitest';
import { WaitingDoor } from './waiting-door.ts';

const at = 1_000_000;

test('an open door stops nobody and remembers nobody', () => {
  const door = new WaitingDoor();
  expect(door.ask(at, at)).toBeNull();
  expect(door.isOpen).toBe(true);
});

test('who came first goes in first, however often the others ask', () => {
  const door = new WaitingDoor();
  door.set({ closed: true, room: 0, pace: 2 });
  expect(door.ask(1, at)).toEqual({ ahead: 0, seconds: 3 });
  expect(door.ask(2, at)).toEqual({ ahead: 1, seconds: 3 });
  expect(door.ask(3, at)).toEqual({ ahead: 2, seconds: 3 });
  for (let again = 0; again < 20; again += 1) expect(door.ask(3, at)?.ahead).toBe(2);
  door.set({ closed: false, room: 1, pace: 2 });
  expect(door.ask(3, at)).not.toBeNull();
  // Somebody new, too, while others wait.
  expect(door.ask(4, at)).not.toBeNull();
  expect(door.ask(1, at)).toBeNull();
  expect(door.ask(2, at)).toEqual({ ahead: 0, seconds: 3 });
  door.set({ closed: false, room: 3, pace: 2 });
  expect([2, 3, 4].map((arrival) => door.ask(arrival, at))).toEqual([null, null, null]);
  expect(door.isOpen).toBe(true);
});

test('who was let in is let in with all that its page loads, for half a minute', () => {
  const door = new WaitingDoor();
  door.set({ closed: true, room: 0, pace: 1 });
  door.ask(1, at);
  door.set({ closed: false, room: 1, pace: 1 });
  expect(door.ask(1, at)).toBeNull();
  door.set({ closed: true, room: 0, pace: 1 });
  expect(door.ask(1, at + 29_000)).toBeNull();
  expect(door.ask(1, at + 31_000)).not.toBeNull();
});

test('a page that was closed holds up nobody', () => {
  const door = new WaitingDoor();
  door.set({ closed: true, room: 0, pace: 1 });
  door.ask(1, at);
  door.ask(2, at + 40_000);
  expect(door.ask(2, at + 46_000)?.ahead).toBe(0);
});

test('the time to the next question is by how fast it goes, within reason', () => {
  const door = new WaitingDoor();
  door.set({ closed: true, room: 0, pace: 10 });
  for (let arrival = 0; arrival < 200; arrival += 1) door.ask(arrival, at);
  expect(door.ask(200, at)).toEqual({ ahead: 200, seconds: 21 });
  door.set({ closed: true, room: 0, pace: 0.1 });
  expect(door.ask(200, at)?.seconds).toBe(30);
  door.set({ closed: true, room: 0, pace: 0 });
  expect(door.ask(200, at)?.seconds).toBe(3);
  door.open();
  expect(door.ask(200, at)).toBeNull();
});
