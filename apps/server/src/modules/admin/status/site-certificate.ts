import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { lookSeldom } from './look-seldom.ts';

export interface Certificate {
  /** The last moment at which browsers take it. */
  endsAt: Date;
}

const patienceMs = 5_000;
const freshMs = 6 * 3_600_000;
/** A look that failed is repeated sooner: the proxy may just be starting. */
const failedMs = 10 * 60_000;

/**
 * Reads the certificate with which the site's own address answers, as a browser would get it; null for an address without https. Looks at
 * most every six hours. Rejects when nobody answers there.
 */
export function siteCertificate(origin: string): () => Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return () => Promise.resolve(null);
  return lookSeldom(() => readCertificate(hostname, Number(port) || 443), { freshMs, failedMs });
}

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // One that has expired is read too: that is what has to be said.
    const named = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...named, rejectUnauthorized: false, timeout: patienceMs }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      if (end) resolve({ endsAt: new Date(end) });
      else reject(new Error('The site answered without a certificate.'));
    });
    socket.on('timeout', () => socket.destroy(new Error('The site did not answer in time.')));
    socket.on('error', reject);
  });
}
