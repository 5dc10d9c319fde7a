/** Who sent a quote to whom, as printed on it. */
export interface QuotePaper {
  from: { name: string; address: string; phone: string; email: string };
  to: { organization: string; contact: string; email: string; address: string | null; group: string };
}
