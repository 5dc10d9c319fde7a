import type { KioskBoxes } from '@doctorbird/contract/teaching/kiosk';
import type { Database } from '../../../platform/database/connect.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { allPairs } from './adults-at-gate.queries.ts';
import { boxKeyPlace, boxRounds, boxSalt, packBox } from './box-key.ts';
import { childrenAtGate, isBarred, type GateContext } from './children-at-gate.ts';
import { isLocked } from './kiosk.presenter.ts';
import { findKiosk } from './kiosk.queries.ts';
import { visitToken } from './visit-token.ts';

/**
 * A box for each adult who may bring a child today. Somebody with the name of a barred person has none, so that without a line
 * they read what a wrong number reads; a PIN that two of them chose opens nothing. Throws 404 for a kiosk that has ended.
 */
export async function packKiosk(db: Database, context: GateContext, token: string): Promise<KioskBoxes> {
  const { now, sealer } = context;
  const found = await findKiosk(db, { token, now });
  const rules = await readDoorRules(db);
  const empty: KioskBoxes = { salt: boxSalt(sealer), rounds: boxRounds, tries: rules.kiosk_tries, boxes: [] };
  if (isLocked(found, rules)) return empty;
  const pairs = await allPairs(db, found);
  const children = await childrenAtGate(db, context, { pairs, later: true });
  const adults = Map.groupBy(children, ({ pair }) => pair.accountId);
  const boxes = [...adults.values()].flatMap((own) => {
    const { accountId, adultName, boxKeySealed } = own[0]!.pair;
    if (boxKeySealed === null || own.some(isBarred)) return [];
    const content = {
      visit: visitToken(sealer, { kioskId: found.id, accountId, side: 'in' }, found.endsAt),
      first_name: firstName(adultName),
      children: own.map(({ shown }) => shown),
    };
    const key = Buffer.from(sealer.open(boxKeySealed, boxKeyPlace(accountId)), 'base64');
    return [packBox(key, { kioskId: found.id, content })];
  });
  const seen = Map.groupBy(boxes, ({ tag }) => tag);
  return { ...empty, boxes: boxes.filter(({ tag }) => seen.get(tag)!.length === 1) };
}
