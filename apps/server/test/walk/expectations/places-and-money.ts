import type { CashBox } from '@doctorbird/contract/billing/deposits';
import { calls } from '@doctorbird/contract/calls';
import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { messageSignature } from '../../../src/modules/billing/gateways/sandbox/sandbox-signatures.ts';
import {
  made,
  newCancelledPlace,
  newCashPayment,
  newPayment,
  aPayerLink,
  newCheckout,
  newPayerCheckout,
  newPayerLink,
  newPlace,
  newProgram,
  newMismatch,
  newBankLine,
  aStatement,
  statementColumns,
  newProof,
  newTransfer,
  aCode,
  aRule,
  aScholarship,
  newCode,
  newRule,
  newScholarship,
} from '../make-records.ts';
import { newClosing, newPapers, newReopening, nextMonth } from '../make-months.ts';
import { aWaiting, newWaiting, newWaitingWithRoom } from '../make-waiting.ts';
import { newBill, newCharge, newDeposit, newFamilyBill, toBank } from '../make-group-records.ts';
import {
  andAdmins,
  byRule,
  eachFamily,
  eachParent,
  adminOnly,
  openToAll,
  theFamily,
  theParent,
  type Area,
  type Asking,
} from '../patterns.ts';
import { marks, newChild } from '../scene.ts';

const thePlace: Asking = ({ families }) => ({ params: { id: families.A.placeId } });
const thePayment: Asking = ({ families }) => ({ params: { id: families.A.paymentId } });

export const placeExpectations = {
  listEnrollments: eachFamily(200, undefined, { holdsRows: true }),
  getEnrollment: theFamily(200, thePlace),
  requestEnrollment: theParent(201, async (scene) => ({
    body: { student_id: await newChild(scene), program_id: (await newProgram(scene, { status: 'open' })).id },
  })),
  requestPlaces: theParent(201, async (scene) => {
    const program_id = (await newProgram(scene, { status: 'open' })).id;
    return {
      body: {
        places: [
          { student_id: await newChild(scene), program_id },
          { student_id: await newChild(scene), program_id },
        ],
      },
    };
  }),
  cancellationTerms: theParent(200, thePlace),
  transferOptions: theParent(200, thePlace),
  transferTerms: theParent(200, async (scene) => ({
    params: { id: await newPlace(scene), program_id: (await newProgram(scene, { status: 'open' })).id },
  })),
  transferPlace: theParent(200, async (scene) => ({
    params: { id: await newPlace(scene) },
    body: { program_id: (await newProgram(scene, { status: 'open' })).id },
  })),
  cancelEnrollment: theParent(200, async (scene) => ({ params: { id: await newPlace(scene) }, body: {} })),
  quotePlaces: byRule(
    andAdmins(
      theParent(200, ({ families }, caller) => ({
        body: {
          places: [{ student_id: families.A.childId, program_id: families.A.programId }],
          ...(caller === 'admin' && { family_id: families.A.parent.id }),
        },
      })),
    ),
    {},
  ),
  listPriceRules: adminOnly(200, async (scene) => {
    await newRule(scene);
    return {};
  }),
  addPriceRule: adminOnly(201, () => ({ body: aRule })),
  changePriceRule: adminOnly(200, async (scene) => ({ params: { id: await newRule(scene) }, body: { active: false } })),
  listPriceCodes: adminOnly(200, async (scene) => {
    await newCode(scene);
    return {};
  }),
  addPriceCode: adminOnly(201, (scene) => ({ body: aCode(scene) })),
  changePriceCode: adminOnly(200, async (scene) => ({ params: { id: await newCode(scene) }, body: { active: false } })),
  listScholarships: eachParent(200),
  askScholarship: theParent(201, async (scene) => ({
    body: { ...(await aScholarship(scene)), reason: `Hard times at ${marks.A}` },
  })),
  withdrawScholarship: theParent(200, async (scene) => ({ params: { id: await newScholarship(scene) } })),
  listAllScholarships: adminOnly(200, async (scene) => {
    await newScholarship(scene);
    return {};
  }),
  decideScholarship: adminOnly(200, async (scene) => ({
    params: { id: await newScholarship(scene) },
    body: { decision: 'grant', percent: 50 },
  })),
  getOwnOpening: eachParent(200, async (scene) => ({
    params: { id: (await newProgram(scene, { status: 'open' })).id },
  })),
  watchOpening: eachParent(200, async (scene) => ({
    params: { id: (await newProgram(scene, { status: 'open' })).id },
    body: { on: true },
  })),
  getProgramOpening: adminOnly(200, async (scene) => ({ params: { id: (await newProgram(scene)).id } })),
  changeProgramOpening: adminOnly(200, async (scene) => ({
    params: { id: (await newProgram(scene)).id },
    body: {
      opens: { date: '2026-04-01', time: '09:00' },
      early: {
        date: '2026-03-30',
        time: '09:00',
        returning: true,
        family_ids: [scene.families.A.parent.id],
        tag_ids: [],
        group_ids: [],
      },
    },
  })),
  listWaiting: eachParent(200, async (scene) => {
    await newWaiting(scene);
    return {};
  }),
  joinWaitingList: theParent(201, async (scene) => ({ body: await aWaiting(scene) })),
  leaveWaitingList: theParent(200, async (scene) => ({ params: { id: await newWaiting(scene) } })),
  listAllWaiting: adminOnly(200, async (scene) => {
    await newWaiting(scene);
    return {};
  }),
  addToWaitingList: adminOnly(201, async (scene) => ({ body: await aWaiting(scene) })),
  offerPlace: adminOnly(200, async (scene) => ({ params: { id: await newWaitingWithRoom(scene) }, body: {} })),
  pauseWaiting: adminOnly(200, async (scene) => ({
    params: { id: await newWaiting(scene) },
    body: { reason: 'Away until May' },
  })),
  resumeWaiting: adminOnly(200, async (scene) => {
    const id = await newWaiting(scene);
    await scene.world.pool.query("update waiting_entry set paused = 'Away' where id = $1", [id]);
    return { params: { id } };
  }),
  removeFromWaitingList: adminOnly(200, async (scene) => ({
    params: { id: await newWaiting(scene) },
    body: { reason: 'Asked us by phone' },
  })),
  listAllEnrollments: adminOnly(200, undefined, { holdsRows: true }),
  getAnyEnrollment: adminOnly(200, thePlace),
  enrollmentTimeline: adminOnly(200, thePlace),
  enrollStudent: adminOnly(201, async (scene) => ({
    body: { student_id: await newChild(scene), program_id: (await newProgram(scene, { status: 'open' })).id },
  })),
  changeEnrollmentStatus: adminOnly(200, async (scene) => ({
    params: { id: await newPlace(scene) },
    body: { status: 'approved' },
  })),
  selectEnrollments: adminOnly(200, undefined, { holdsRows: true }),
  moveManyEnrollments: adminOnly(200, async (scene) => ({
    body: { ids: [await newPlace(scene), await newPlace(scene)], status: 'approved' },
  })),
  transferEnrollments: adminOnly(200, async (scene) => ({
    body: { ids: [await newPlace(scene)], program_id: (await newProgram(scene, { status: 'open' })).id },
  })),
  priceEnrollments: adminOnly(200, async (scene) => ({
    body: { ids: [await newPlace(scene)], price: 1000, reason: 'Second child' },
  })),
  messageFamilies: adminOnly(200, async (scene) => ({
    body: {
      ids: [await newPlace(scene)],
      subject: 'News of {program}',
      text: 'Hello {parent}, bring a hat for {child}.',
    },
  })),
  startPayment: theParent(201, async (scene) => ({ params: { id: await newPlace(scene) }, body: { method: 'card' } })),
  startCheckout: theParent(201, async (scene) => ({
    body: { enrollment_ids: [await newPlace(scene), await newPlace(scene)], method: 'card' },
  })),
  getCheckout: theParent(200, async (scene) => ({ params: { id: await newCheckout(scene) } })),
  listPayerLinks: eachParent(200),
  makePayerLink: theParent(201, async (scene) => ({ body: { enrollment_ids: [await newPlace(scene)] } })),
  endPayerLink: theParent(200, async (scene) => ({ params: { id: (await newPayerLink(scene)).id } })),
  openPayerLink: openToAll(200, async (scene) => ({ params: await aPayerLink(scene) })),
  payByLink: openToAll(201, async (scene) => ({
    // A link of its own: who pays again by the same link is led back to the open attempt.
    params: { token: (await newPayerLink(scene)).token },
    body: { name: 'Aunt Bev', email: 'bev@family.test', amount: 100, method: 'card' },
  })),
  payerCheckout: openToAll(200, async (scene) => ({ params: { id: await newPayerCheckout(scene) } })),
  paymentHistory: eachFamily(200, undefined, { holdsRows: true }),
  getPayment: theParent(200, thePayment),
  getReceipt: andAdmins(theParent(200, thePayment)),
  getLedger: eachParent(200),
  yearlyStatement: eachParent(200, () => ({ query: { year: '2026' } })),
  familyYearlyStatement: adminOnly(200, ({ families }) => ({
    params: { id: families.A.parent.id },
    query: { year: '2026' },
  })),
  getFamilyLedger: adminOnly(200, ({ families }) => ({ params: { id: families.A.parent.id } })),
  paymentWays: eachParent(200),
  // What comes back from a gateway says nothing of anybody: an unknown order only leads home.
  returnFromGateway: openToAll(303, () => ({
    params: { gateway: 'sandbox' },
    query: { status: 'success', order_id: 'DB-26-99999-1', hash: 'x' },
  })),
  // Signed with another secret, so not by the gateway.
  gatewayWebhook: byRule(
    openToAll(401, () => {
      const raw = JSON.stringify({ id: 'walk', event: 'payment.success', data: {} });
      const headers = { 'x-sandbox-timestamp': '1773154800' };
      return {
        params: { gateway: 'sandbox' },
        raw,
        headers: { ...headers, 'x-sandbox-signature': messageSignature('1773154800', raw, 'not the secret') },
      };
    }),
    {},
  ),
  listAllPayments: adminOnly(200, undefined, { holdsRows: true }),
  refundPayment: adminOnly(201, async (scene) => ({
    params: { id: await newPayment(scene) },
    body: { amount: 1000, channel: 'bank_transfer', reason: 'Moved away' },
  })),
  undoPayment: adminOnly(200, async (scene) => ({
    params: { id: await newCashPayment(scene) },
    body: { reason: 'Typed for the wrong family' },
  })),
  listCancelledPlaces: adminOnly(200, async (scene) => {
    const { programId } = await newCancelledPlace(scene);
    return { params: { id: programId } };
  }),
  settleCancelledPlaces: adminOnly(200, async (scene) => {
    const { id, programId } = await newCancelledPlace(scene);
    return { params: { id: programId }, body: { ids: [id], way: 'credit' } };
  }),
  showOwnSettlement: theParent(200, async (scene) => ({ params: { id: (await newCancelledPlace(scene)).id } })),
  settleOwnPlace: theParent(200, async (scene) => ({
    params: { id: (await newCancelledPlace(scene)).id },
    body: { way: 'credit' },
  })),
  takings: adminOnly(200),
  listOutstanding: adminOnly(200, undefined, { holdsRows: true }),
  sendProof: theParent(201, async (scene) => ({
    params: { id: await newTransfer(scene) },
    body: { paid_on: '2026-03-09' },
    file: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'slip.pdf' },
  })),
  getProofFile: andAdmins(theParent(200, async (scene) => ({ params: { id: await newProof(scene) } }))),
  listProofs: adminOnly(200, async (scene) => {
    await newProof(scene);
    return {};
  }),
  getProof: adminOnly(200, async (scene) => ({ params: { id: await newProof(scene) } })),
  openItems: adminOnly(200, ({ families }) => ({ query: { enrollment_id: families.A.placeId } })),
  referenceUses: adminOnly(200, () => ({ query: { reference: 'FT 26322' } })),
  journal: adminOnly(200),
  listJournal: adminOnly(200, () => ({ query: { from: '2026-01-01', to: '2026-03-31' } }), { holdsRows: true }),
  listMonths: adminOnly(200),
  getMonth: adminOnly(200, async (scene) => ({ params: { month: (await newClosing(scene)).month } })),
  closeMonth: adminOnly(200, () => ({ params: { month: nextMonth() } })),
  askToReopenMonth: adminOnly(200, async (scene) => ({
    params: { month: (await newClosing(scene)).month },
    body: { reason: 'A transfer into the old account' },
  })),
  reopenMonth: adminOnly(200, async (scene) => ({ params: { month: await newReopening(scene) } })),
  refuseReopening: adminOnly(200, async (scene) => ({ params: { month: await newReopening(scene) } })),
  monthPaper: adminOnly(200, async (scene) => ({ params: { id: await newPapers(scene) } })),
  monthSheet: adminOnly(200, async (scene) => ({ params: { id: await newPapers(scene) } })),
  accountCodes: adminOnly(200),
  trialBalance: adminOnly(200),
  journalDays: adminOnly(200),
  cardBatches: adminOnly(200),
  choosePayout: adminOnly(200, async (scene) => ({ params: { id: await newBankLine(scene) } })),
  listInTransit: adminOnly(200),
  saveAccountCodes: adminOnly(200, async (scene) => {
    const body = () => ({ accounts: [{ key: 'bank', code: `1010-${scene.next()}` }], programs: [] });
    // Each request changes a code that is there.
    await made(scene.world.send(calls.saveAccountCodes, { token: scene.secondAdmin.token, body: body() }));
    return { body: body() };
  }),
  cashBox: adminOnly(200),
  countCash: adminOnly(201, async (scene) => {
    const { token } = scene.secondAdmin;
    const { expected } = await made<CashBox>(scene.world.call(calls.cashBox, { token }));
    return { body: { expected, float: 0, counted: expected, note: 'Counted twice' } };
  }),
  listDeposits: adminOnly(200),
  getDeposit: adminOnly(200, async (scene) => ({ params: { id: await newDeposit(scene) } })),
  makeDeposit: adminOnly(201, async (scene) => ({ body: await toBank(scene) })),
  cancelDeposit: adminOnly(200, async (scene) => ({
    params: { id: await newDeposit(scene) },
    body: { reason: 'The wrong slip' },
  })),
  listGroupBills: adminOnly(200, async (scene) => ({ params: { id: (await newBill(scene)).groupId } })),
  recordBillPayment: adminOnly(201, async (scene) => {
    const { id, due } = await newBill(scene);
    return { params: { id }, body: { method: 'cheque', reference: 'CHQ 1042', due, amount: due } };
  }),
  listFamilyBills: adminOnly(200, ({ families }) => ({ params: { id: families.A.parent.id } })),
  writeOffBill: adminOnly(200, async (scene) => {
    const { id, due } = await newBill(scene);
    return { params: { id }, body: { reason: 'Agreed by phone', due } };
  }),
  addCharge: adminOnly(201, ({ families }) => ({
    params: { id: families.A.parent.id },
    body: { label: 'A lost controller', amount: 2_500, due_on: '2026-04-09', note: 'Agreed by phone' },
  })),
  cancelCharge: adminOnly(200, async (scene) => ({
    params: { id: await newCharge(scene) },
    body: { reason: 'It was found' },
  })),
  billPdf: theParent(200, async (scene) => ({ params: { id: await newFamilyBill(scene) } })),
  officeBillPdf: adminOnly(200, async (scene) => ({ params: { id: await newFamilyBill(scene) } })),
  listBills: eachParent(200),
  getBill: theParent(200, async (scene) => ({ params: { id: await newFamilyBill(scene) } })),
  payBill: theParent(201, async (scene) => ({
    params: { id: await newFamilyBill(scene) },
    body: { method: 'bank_transfer' },
  })),
  sendBillProof: theParent(201, async (scene) => {
    const params = { id: await newFamilyBill(scene) };
    const { token } = scene.families.A.parent;
    await made(scene.world.call(calls.payBill, { token, params, body: { method: 'bank_transfer' } }));
    return {
      params,
      body: { paid_on: '2026-03-09' },
      file: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'slip.pdf' },
    };
  }),
  recordPayments: adminOnly(201, async (scene) => {
    const place = await newPlace(scene);
    const { token } = scene.secondAdmin;
    // Family A owes more places than the list of open items has.
    const { amount_due: due } = await made<AdminEnrollment>(
      scene.world.call(calls.getAnyEnrollment, { token, params: { id: place } }),
    );
    const payer_id = scene.families.A.parent.id;
    return { body: { payer_id, method: 'cash', items: [{ enrollment_id: place, due, amount: due }] } };
  }),
  listGatewayEvents: adminOnly(200, thePayment),
  getCardGateway: adminOnly(200, undefined, { namesNobody: true }),
  saveCardGateway: adminOnly(200, () => ({
    body: { account_number: '7000123456', api_key: 'a-key-of-the-walk', environment: 'sandbox' },
  })),
  disconnectCardGateway: adminOnly(200),
  // Without an account nobody is asked.
  testCardGateway: byRule(
    adminOnly(409, async ({ world }) => {
      await world.pool.query('delete from card_gateway');
      return {};
    }),
    {},
  ),
  listMismatches: adminOnly(200, async (scene) => {
    await newMismatch(scene);
    return {};
  }),
  resolveMismatch: adminOnly(200, async (scene) => ({
    params: { id: await newMismatch(scene) },
    body: { note: 'The bank shows the same amount' },
  })),
  checkStatement: adminOnly(200, (scene) => ({ file: aStatement(scene) })),
  importStatement: adminOnly(201, (scene) => ({ body: statementColumns, file: aStatement(scene) })),
  listBankLines: adminOnly(200, async (scene) => {
    await newBankLine(scene);
    return {};
  }),
  findOpenBills: adminOnly(200, async (scene) => {
    await newBill(scene);
    return { query: { q: 'Robotics' } };
  }),
  matchBankLine: adminOnly(200, async (scene) => ({
    params: { id: await newBankLine(scene) },
    body: { kind: 'checkout', checkout_id: await newCheckout(scene) },
  })),
  ignoreBankLine: adminOnly(200, async (scene) => ({
    params: { id: await newBankLine(scene) },
    body: { reason: 'Interest of the bank' },
  })),
  reopenBankLine: adminOnly(200, async (scene) => ({ params: { id: await newBankLine(scene) } })),
  reviewProof: adminOnly(200, async (scene) => ({
    params: { id: await newProof(scene) },
    body: { decision: 'accept' },
  })),
} satisfies Area;
