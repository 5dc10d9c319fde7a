import test from './test.mjs';

/** `npm run test:deep`: every kind of test in its whole depth, before a release and before an issue is resolved. */
export default function testDeep(args) {
  process.env.TEST_DEPTH = 'deep';
  return test(args);
}
