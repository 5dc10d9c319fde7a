/** The gateway understood and said no: trying again would not help. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}
