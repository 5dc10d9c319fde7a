import type { ReactNode } from 'react';

/** Strokes on a 45-degree grid; always decorative, with text beside them. */
export const icon = (size: 12 | 24, stroke: number, drawing: ReactNode) =>
  function Icon({ className }: { className?: string }) {
    return (
      <svg
        className={className ?? 'icon'}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
