import type { Logo } from '@doctorbird/contract/organisation/logo';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import type { ComponentType, ReactNode } from 'react';
import type { NavItem } from './nav-items.ts';

/** What bar and footer show about the organisation. */
export type FrameData = {
  organisation: Pick<
    Organisation,
    'name' | 'name_lines' | 'motto' | 'address' | 'phone' | 'email' | 'hours' | 'social'
  > & { logo: Logo | null };
  items: readonly NavItem[];
  phone_shown: string;
  year: number;
};

/** `children` is the page, without its `main`. */
export type FrameProps = { data: FrameData; children: ReactNode };

/** The `handle` of a layout whose pages have a bar and a footer of their own: the portals. */
export type FrameHandle = { Frame: ComponentType<FrameProps> };
