import { use, type ReactNode } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';
import { LinkGate } from './link-gate.ts';

/** `closed` stands in the place of a link that the reader may not open: its words, unless something else is named. */
export function Link({ closed, ...rest }: LinkProps & { closed?: ReactNode }) {
  if (use(LinkGate)(rest.to)) return <RouterLink {...rest} />;
  return closed === undefined ? <span>{rest.children}</span> : closed;
}
