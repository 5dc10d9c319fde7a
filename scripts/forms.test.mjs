import { expect, test } from 'vitest';
import { checksByHand, frames, ownFrames, plainForms, usesLibraryItself, webFiles, writesForm } from './forms.mjs';
import { withoutComments } from './structure.mjs';

const files = webFiles();
const named = (matches) =>
  files
    .filter(matches)
    .map(({ file }) => file)
    .toSorted();

test('a form has the frame that all forms have, unless it is listed with its reason', () => {
  expect(named(writesForm)).toEqual([...frames, ...Object.keys(ownFrames)].toSorted());
});

test('most forms are put into the frame', () => {
  expect(named(({ text }) => /<(FormFrame|DialogForm)\b/.test(text)).length).toBeGreaterThan(50);
});

test('a form checks with the schemas of the contract, unless its page may not carry them', () => {
  expect(named(checksByHand)).toEqual([...Object.keys(plainForms), 'forms/use-plain-form.ts'].toSorted());
});

test('the form library is set up in one place', () => {
  expect(named(usesLibraryItself)).toEqual(['forms/use-call-form.ts']);
});

test('each exception says why', () => {
  for (const reason of Object.values({ ...ownFrames, ...plainForms })) expect(reason.length).toBeGreaterThan(20);
});

test('a form is found where there is one, and not in a comment', () => {
  expect(writesForm({ text: 'return <form onSubmit={send}>' })).toBe(true);
  expect(writesForm({ text: 'return <FormFrame frame={frame}>' })).toBe(false);
  expect(writesForm({ text: withoutComments('// as <form> does\n/* <form> */ const one = 1;') })).toBe(false);
  expect(withoutComments("const at = 'https://example.test';")).toContain('example.test');
});
