import { calls } from '@doctorbird/contract/calls';
import { jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp } from '../test-app.ts';

const start = '2026-03-10T15:00:00Z';

export const terms = {
  lines: [
    { description: 'Morning with two instructors', quantity: 6, unit_price: 20_000.5 },
    { description: 'Partner school', quantity: 1, unit_price: -5_000 },
  ],
  note: 'All robots are brought along.',
  valid_until: '2026-04-15',
  due_days: 14,
};
export const total = 115_003;
export const yes = { name: 'Ava Dunkley', position: 'Principal', may_accept: true };

/** An application with a group that can be quoted, and short ways to make the calls about its quotes. */
export async function startQuoteWorld() {
  const world = await startTestApp({ now: start });
  await openPaymentWays(world.db, world.clock.now());
  const staff = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  let [admin, count, groupId, contact] = [{ token: '' }, 0, '', ''];

  const at = (moment: string) => world.clock.set(new Date(moment));
  const signIn = async () => {
    admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  };
  const newGroup = async (): Promise<string> => {
    const body = {
      name: 'Robotics club',
      organization: 'Stony Ridge High',
      contact_name: 'Marlon Peart',
      contact_email: contact,
      address: '1 School Road, Kingston',
    };
    return (await world.call(calls.createGroup, { token: admin.token, body })).body.id;
  };
  const draft = (body: object = terms, id = groupId) =>
    world.send(calls.createGroupQuote, { token: admin.token, params: { id }, body });
  const send = (id: string, body: object = {}) =>
    world.call(calls.sendGroupQuote, { token: admin.token, params: { id }, body });
  const group = async () => (await world.call(calls.getGroup, { token: admin.token, params: { id: groupId } })).body;
  const mailsTo = async (address: string) =>
    (
      await world.pool.query<{ id: string; subject: string; text: string; files: string[] }>(
        `select m.id, m.subject, m.text, (select coalesce(json_agg(a.name), '[]'::json) from mail_attachment a where a.mail_id = m.id) as files
         from mail_message m where m.to_address = $1 order by m.id`,
        [address],
      )
    ).rows;
  return {
    world,
    staff,
    token: () => admin.token,
    groupId: () => groupId,
    /** A new group, on the first day, and a new admin. */
    fresh: async () => {
      at(start);
      await signIn();
      count += 1;
      contact = `marlon${count}@school.test`;
      groupId = await newGroup();
    },
    at,
    signIn,
    newGroup,
    draft,
    send,
    sent: async (body: object = terms) => {
      const answer = await send((await draft(body)).body.id);
      if (answer.status !== 200) throw new Error(`Sending answered ${answer.status}.`);
      return { ...answer.body, token: answer.body.url!.split('/').at(-1) } as {
        id: string;
        number: string;
        token: string;
      };
    },
    revise: (id: string, body: object = terms) =>
      world.send(calls.reviseGroupQuote, { token: admin.token, params: { id }, body }),
    open: (token: string) => world.call(calls.openQuote, { params: { token } }),
    accept: (token: string, body: object = yes, headers: Record<string, string> = {}) =>
      world.send(calls.acceptQuote, { params: { token }, body, headers }),
    decline: (token: string, body: object = {}) => world.call(calls.declineQuote, { params: { token }, body }),
    withdraw: (id: string) => world.call(calls.withdrawGroupQuote, { token: admin.token, params: { id } }),
    billing: async (id = groupId) =>
      (await world.call(calls.groupBilling, { token: admin.token, params: { id } })).body,
    group,
    titles: async () => (await group()).timeline.map(({ title }) => title),
    mails: () => mailsTo(contact),
    contact: () => contact,
    /** Cash for all that is due on the newest invoice of the group, or for a part of it in dollars. */
    receive: async (part?: number, receivedOn = jamaicaDay(world.clock.now())) => {
      const { data } = (await world.call(calls.listGroupBills, { token: admin.token, params: { id: groupId } })).body;
      const { id, due } = data[0]!;
      const body = {
        method: 'cash',
        received_on: receivedOn,
        reference: null,
        due,
        amount: part ?? due,
      };
      const answer = await world.send(calls.recordBillPayment, { token: admin.token, params: { id }, body });
      if (answer.status !== 201) throw new Error(`Recording answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
  };
}
export type QuoteWorld = Awaited<ReturnType<typeof startQuoteWorld>>;
