import test from './test.mjs';

/** `npm run test:durations`: `npm test`, and its times by file are stored, for the order and the shards of later runs. */
export default function testDurations(args) {
  return test(args, { store: true });
}
