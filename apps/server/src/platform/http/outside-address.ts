import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 that leads to this machine, its network or nowhere. */
const inside = new BlockList();
for (const net of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = net.split('/');
  inside.addSubnet(address, Number(bits), 'ipv4');
}
/** Of IPv6 only what is routed in public, without parts that carry another address inside (Teredo, 6to4) or are for documents. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const not6 = new BlockList();
not6.addSubnet('2001::', 23, 'ipv6');
not6.addSubnet('2001:db8::', 32, 'ipv6');
not6.addSubnet('2002::', 16, 'ipv6');
not6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address belongs to somebody outside, whatever form it is written in. */
export function isOutside(address: string): boolean {
  // Mapped and translated IPv4 (::ffff:10.0.0.1, 64:ff9b::) is not within 2000::/3.
  if (isIPv6(address)) return outside6.check(address, 'ipv6') && !not6.check(address, 'ipv6');
  return isIP(address) === 4 && !inside.check(address, 'ipv4');
}

const isLoopback = (address: string): boolean => address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address);

/** Why an address is not asked, as a sentence for whoever entered it. */
export class OutsideAddressError extends Error {
  override name = 'OutsideAddressError';
  /** Whether asking later may do. */
  readonly passing: boolean;

  constructor(sentence: string, { passing = false } = {}) {
    super(sentence);
    this.passing = passing;
  }
}

export interface OutsideRules {
  /** Set on a laptop and in tests alone: http, every port, and this very machine. */
  toLocalhost: boolean;
}

export interface CheckedAddress {
  url: URL;
  /** What the connection is made to: nothing is looked up a second time. */
  addresses: readonly { address: string; family: number }[];
}

const ports = ['', '443', '8443'];

/**
 * Checks an address that somebody entered, and looks its host up. One address of the host that is not public refuses all. Throws
 * `OutsideAddressError`.
 */
export async function checkOutsideAddress(text: string, { toLocalhost }: OutsideRules): Promise<CheckedAddress> {
  const url = URL.parse(text);
  if (!url) throw new OutsideAddressError('This is not an address.');
  if (url.username || url.password)
    throw new OutsideAddressError('The address must not have a name or a password in it.');
  if (url.protocol !== 'https:' && !(toLocalhost && url.protocol === 'http:'))
    throw new OutsideAddressError('The address must begin with https://.');
  if (!ports.includes(url.port) && !toLocalhost) throw new OutsideAddressError('Only the ports 443 and 8443 are used.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookUp(host);
  const isAllowed = ({ address }: { address: string }) => isOutside(address) || (toLocalhost && isLoopback(address));
  if (addresses.length === 0 || !addresses.every(isAllowed))
    throw new OutsideAddressError('The address leads into a private network, which is not allowed.');
  return { url, addresses };
}

async function lookUp(host: string) {
  try {
    return await lookup(host, { all: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OutsideAddressError('The host of the address cannot be found.', { passing: code !== 'ENOTFOUND' });
  }
}
