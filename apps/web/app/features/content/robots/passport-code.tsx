import clsx from 'clsx';
import { useEffect } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './passport-code.module.css';

type PassportCodeProps = {
  slug: string;
  name: string;
  passportNumber: string;
  code: { address: string; size: number; path: string };
};

/** The passport's QR code as a label for the robot. Printing from here prints only the label. */
export function PassportCode({ slug, name, passportNumber, code }: PassportCodeProps) {
  const ready = useHydrated();
  useEffect(() => {
    const done = () => delete document.documentElement.dataset.print;
    addEventListener('afterprint', done);
    return () => {
      removeEventListener('afterprint', done);
      done();
    };
  }, []);
  const print = () => {
    document.documentElement.dataset.print = 'label';
    window.print();
  };
  const { host, pathname: path } = new URL(code.address);
  const file = `/api/v1/robots/${slug}/code`;
  return (
    <section aria-label="QR code">
      <div className={styles.label}>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={`QR code that leads to ${code.address}`}
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#0b1b16" />
        </svg>
        <div>
          <p className="label">{`Passport ${passportNumber}`}</p>
          <p className={clsx('display', styles.name)}>{name}</p>
          <p className={styles.address}>
            {host}
            <wbr />
            {path}
          </p>
        </div>
      </div>
      <p className={styles.links}>
        {ready && (
          <button
            type="button"
            className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.line, buttonStyles.plain)}
            onClick={print}
          >
            Print the label
          </button>
        )}
        <a className={buttonStyles.moreLink} href={`${file}.svg`} download={`${slug}-code.svg`}>
          Code as SVG
        </a>
        <a className={buttonStyles.moreLink} href={`${file}.png`} download={`${slug}-code.png`}>
          Code as PNG
        </a>
      </p>
    </section>
  );
}
