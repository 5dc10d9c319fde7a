/** Something the person at the keyboard can put right: they are shown its one sentence and no stack. */
export class Failure extends Error {
  name = 'Failure';
}

export function failOneLine(error) {
  process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}
