// Loaded into a server before its own code (--import): ends the process at a named point, as a power cut would.
import pg from 'pg';

const point = process.env.CRASH_AT ? JSON.parse(process.env.CRASH_AT) : null;

if (point?.timer)
  setTimeout(() => {
    void Promise.reject(new Error('Nobody caught this.'));
  }, point.timer);

if (point?.query) {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it belongs to, below
  const real = pg.Client.prototype.query;
  const matches = new RegExp(point.query, 'i');
  let met = false;
  // The same statement may run before, on a copy.
  let toGo = point.time ?? 1;
  const die = () => process.kill(process.pid, 'SIGKILL');
  pg.Client.prototype.query = function query(...args) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0]?.text ?? '');
    const hit = matches.test(text) && (toGo -= 1) === 0;
    if (hit) met = true;
    // Dead at once: nothing of what was written to the socket in this tick may still leave.
    if (point.when === 'before' && hit) return die();
    if (point.when === 'before-commit' && met && text === 'commit') return die();
    const answer = real.apply(this, args);
    if ((point.when === 'after' && hit) || (point.when === 'after-commit' && met && text === 'commit'))
      void Promise.resolve(answer).then(die, die);
    return answer;
  };
}
