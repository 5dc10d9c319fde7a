import { calls } from '@doctorbird/contract/calls';
import type { GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import type { Mismatch } from '@doctorbird/contract/billing/mismatches';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { startStandIn, type StandIn } from './start-stand-in.ts';

export const apiKey = 'the-secret-api-key-1';
export const webhookSecret = 'the-webhook-secret-22';
export const wapiKey = 'wapi_live_the-refund-key';

/** A live account in the environment, and a stand-in of WiPay in a process of its own. */
export class WipayWorld {
  readonly wipay: StandIn;
  readonly app: TestApp;
  readonly admin: SignedIn;
  readonly logged: readonly string[];
  /** A family with a place to pay for, new for each test. */
  parent!: SignedIn;
  enrollmentId!: string;

  private constructor(parts: Pick<WipayWorld, 'wipay' | 'app' | 'admin' | 'logged'>) {
    this.wipay = parts.wipay;
    this.app = parts.app;
    this.admin = parts.admin;
    this.logged = parts.logged;
  }

  static async start(): Promise<WipayWorld> {
    const logged: string[] = [];
    const wipay = await startStandIn();
    const app = await startTestApp({
      cards: false,
      log: (line) => logged.push(line),
      environment: {
        WIPAY_BASE_URL: wipay.origin,
        WIPAY_ENVIRONMENT: 'live',
        WIPAY_ACCOUNT_NUMBER: '7000000000',
        WIPAY_API_KEY: apiKey,
        WIPAY_WEBHOOK_SECRET: webhookSecret,
        WIPAY_WAPI_KEY: wapiKey,
        WIPAY_FEE_STRUCTURE: 'customer_pay',
      },
    });
    return new WipayWorld({ wipay, app, admin: await app.signInAs('admin'), logged });
  }

  async newFamily(): Promise<void> {
    await this.setMerchant();
    await this.wipay.setClock(this.app.clock.now());
    this.parent = await this.app.signInAs('parent', { fullName: 'Simone Campbell' });
    await this.newPlace('Maya Campbell');
  }

  async newPlace(fullName: string): Promise<void> {
    const { db, clock } = this.app;
    const { id: studentId } = await buildStudent(db, { parentId: this.parent.id, fullName });
    this.enrollmentId = await buildEnrollment(db, { studentId, status: 'pending', createdAt: clock.now() });
  }

  /** What WiPay knows of us; without messages unless a test sends them. */
  setMerchant(change: Parameters<StandIn['setMerchant']>[0] = {}) {
    const webhookUrl = `${this.app.base}/api/v1/webhooks/wipay`;
    return this.wipay.setMerchant({ apiKey, webhookSecret, wapiKey, webhookUrl, messages: 'off', ...change });
  }

  startPayment() {
    const { token } = this.parent;
    return this.app.call(calls.startPayment, { token, params: { id: this.enrollmentId }, body: { method: 'card' } });
  }

  /** An attempt at WiPay's page: our id and WiPay's. */
  async begin(): Promise<{ id: string; transaction: string; reference: string }> {
    const { status, body } = await this.startPayment();
    if (status !== 201) throw new Error(`Starting a payment answered ${status}.`);
    const { rows } = await this.app.pool.query<{ transaction: string; reference: string }>(
      'select k.gateway_transaction_id as transaction, k.reference from payment y join checkout k on k.id = y.checkout_id where y.id = $1',
      [body.payment_id],
    );
    return { id: body.payment_id, ...rows[0]! };
  }

  async payment(id: string) {
    return (await this.app.call(calls.getPayment, { token: this.parent.token, params: { id } })).body;
  }

  async place() {
    const params = { id: this.enrollmentId };
    return (await this.app.call(calls.getEnrollment, { token: this.parent.token, params })).body;
  }

  /** The browser comes back, with `change` made to the address; answers where it is sent. */
  async comeBack(back: string, change: (query: URLSearchParams) => void = () => {}): Promise<string> {
    const address = new URL(back);
    change(address.searchParams);
    const answer = await this.app.request('GET', address.pathname + address.search);
    if (answer.status !== 303 || answer.headers.get('referrer-policy') !== 'no-referrer')
      throw new Error(`Coming back answered ${answer.status}.`);
    return answer.headers.get('location')!;
  }

  async events(id: string): Promise<GatewayEvent[]> {
    const { token } = this.admin;
    return (await this.app.call(calls.listGatewayEvents, { token, params: { id } })).body.data;
  }

  async linesOf(id: string): Promise<string[]> {
    return (await this.events(id)).map((one) => `${one.source} ${one.event}: ${one.effect}`);
  }

  /** Open tasks about this place, or about nothing that we know. */
  async mismatches(): Promise<Mismatch[]> {
    const query = { state: 'open', limit: 100 };
    const { body } = await this.app.send(calls.listMismatches, { token: this.admin.token, query });
    const found: Mismatch[] = body.data;
    return found.filter(({ enrollment }) => enrollment === null || enrollment.id === this.enrollmentId);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.wipay.stop();
  }
}
