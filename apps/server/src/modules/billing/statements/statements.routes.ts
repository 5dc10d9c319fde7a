import type { Lists } from '@doctorbird/contract/lists';
import { separators } from '@doctorbird/contract/core/tables';
import { statementMapping, type statementCalls } from '@doctorbird/contract/billing/statements';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { checkStatement } from './check-statement.ts';
import { ignoreLine } from './ignore-line.ts';
import { importStatement } from './import-statement.ts';
import { matchLine } from './match-line.ts';
import { findOpenBills } from './open-bills.queries.ts';
import { reopenLine } from './reopen-line.ts';
import { findLine, listLines } from './statements.queries.ts';

export function statementHandlers(
  deps: PaymentDependencies,
): Handlers<typeof statementCalls & Lists<'listBankLines'>, Actor> {
  const { db, clock } = deps;
  const one = async (id: string) => {
    const line = await findLine(db, id);
    if (!line) throw notFound('line');
    return line;
  };
  return {
    checkStatement: ({ body, file }) =>
      checkStatement(db, {
        file,
        separator: body.separator && separators[body.separator],
        mapping: statementMapping.safeParse(body).data ?? null,
        today: jamaicaDay(clock.now()),
      }),
    importStatement: ({ actor, body, file, request }) =>
      importStatement(db, contextOf(deps, { request, actor }), {
        file,
        separator: body.separator && separators[body.separator],
        fileName: file.name,
        mapping: statementMapping.parse(body),
      }),
    listBankLines: ({ query }) => listLines(db, query),
    findOpenBills: async ({ query }) => ({ data: await findOpenBills(db, query) }),
    matchBankLine: async ({ actor, params, body, request }) => {
      await matchLine(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
    ignoreBankLine: async ({ actor, params, body, request }) => {
      await ignoreLine(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return one(params.id);
    },
    reopenBankLine: async ({ actor, params, body, request }) => {
      await reopenLine(db, contextOf(deps, { request, actor }), { id: params.id, reason: body?.reason ?? null });
      return one(params.id);
    },
  };
}
