/** The gateway refused the request for good: a retry would not help. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}
