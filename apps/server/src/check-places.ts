import { checkPlaces } from './modules/enrollments/waiting/check-places.ts';
import { runCheck } from './run-check.ts';

await runCheck({
  about: 'program',
  check: checkPlaces,
  good: 'Every seat is in order.',
  bad: 'Some seats are not in order.',
});
