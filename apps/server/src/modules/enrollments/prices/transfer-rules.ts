import {
  mostPriceRules,
  newPriceRule,
  priceRuleCalls,
  type PriceRuleAnswer,
} from '@doctorbird/contract/enrollments/prices/price-rules';
import { ruleText } from '@doctorbird/contract/enrollments/prices/price-texts';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import {
  foreignProgram,
  isSame,
  pairByName,
  problemsOf,
  type TransferredPart,
} from '../../organisation/settings/transferred-part.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { listRules } from './price-rules.queries.ts';
import { addRule, changeRule } from './write-rule.ts';

const filed = z.strictObject({
  rules: z
    .array(newPriceRule, { error: 'Price rules are a list' })
    .max(mostPriceRules, { error: `There are at most ${mostPriceRules} rules` }),
});
type Rule = z.output<typeof newPriceRule>;

const nameOf = ({ kind, name }: Pick<Rule, 'kind' | 'name'>): string => `${kind} ${name}`;

/** A rule as the file has it. */
const ruleOf = ({ programs, ...rule }: PriceRuleAnswer): Rule => ({
  name: rule.name,
  percent: rule.percent,
  amount: rule.amount,
  program_ids: programs.map(({ id }) => id),
  from: rule.from,
  until: rule.until,
  combines: rule.combines,
  active: rule.active,
  nth_child: rule.nth_child,
  nth_class: rule.nth_class,
  scope: rule.scope,
  kind: rule.kind,
});

const switched = (sentence: string, active: boolean): string => (active ? sentence : `${sentence} Switched off.`);

const pairs = async (db: Executor, rules: readonly Rule[]) => {
  const present = await listRules(db);
  const paired = pairByName<Rule, PriceRuleAnswer>(rules, present, nameOf);
  return {
    present,
    changed: paired.filter((pair) => !pair.present || !isSame(pair.given, ruleOf(pair.present))),
  };
};

async function titlesOf(db: Executor, rules: readonly Rule[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rules.flatMap(({ program_ids }) => program_ids))];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: program.id, title: program.title }).from(program).where(inArray(program.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function compare(db: Executor, value: unknown): ReturnType<TransferredPart['compare']> {
  const read = filed.safeParse(value);
  if (!read.success) return { problems: problemsOf(read.error) };
  const { rules } = read.data;
  const titles = await titlesOf(db, rules);
  const foreign = rules.filter(({ program_ids }) => program_ids.some((id) => !titles.has(id)));
  if (foreign.length > 0) return { problems: foreign.map(({ name }) => foreignProgram(name)) };
  const { present, changed } = await pairs(db, rules);
  const added = changed.filter((pair) => !pair.present).length;
  if (present.length + added > mostPriceRules)
    return { problems: [`Together with the rules that are here, these are more than ${mostPriceRules}.`] };
  return {
    changes: changed.map(({ given, present: before }) => ({
      field: given.name,
      before: before ? switched(before.sentence, before.active) : null,
      after: switched(
        ruleText({
          ...given,
          nthChild: given.nth_child,
          nthClass: given.nth_class,
          programs: given.program_ids.map((id) => titles.get(id) ?? ''),
        }),
        given.active,
      ),
    })),
  };
}

async function save(tx: Transaction, context: ActorContext, value: unknown): Promise<void> {
  const { changed } = await pairs(tx, filed.parse(value).rules);
  for (const { given, present } of changed) {
    if (!present) {
      await addRule(tx, context, given);
      continue;
    }
    const { kind: _kind, ...fields } = given;
    await changeRule(tx, context, { id: present.id, given: { ...fields, version: present.version } });
  }
}

/** Price rules in the file of settings. Without discount codes: who has one pays less. */
export const priceRulesPart: TransferredPart = {
  section: 'price_rules',
  rights: { read: priceRuleCalls.listPriceRules.right, save: priceRuleCalls.addPriceRule.right },
  read: async (db) => ({ rules: (await listRules(db)).map(ruleOf) }),
  compare,
  save,
};
