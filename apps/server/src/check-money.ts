import { checkMoney } from './modules/billing/checks/check-money.ts';
import { runCheck } from './run-check.ts';

await runCheck({
  about: 'money',
  check: checkMoney,
  good: 'The money adds up.',
  bad: 'The money does not add up.',
});
