import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';
import * as panelStyles from './panel.module.css';

/** A panel that only says that there is nothing. */
export const EmptyPanel = (props: ComponentProps<typeof EmptyState>) => (
  <div className={panelStyles.panel}>
    <EmptyState {...props} />
  </div>
);
