/** The gateway refused the request for good: a retry would not help. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  /** The gateway's own reason, for the office. */
  readonly detail: string | null;

  constructor(sentence: string, detail: string | null = null) {
    super(sentence);
    this.detail = detail;
  }
}
