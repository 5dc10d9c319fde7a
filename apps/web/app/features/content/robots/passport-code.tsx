import { useEffect } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type PassportCodeProps = {
  slug: string;
  name: string;
  passportNumber: string;
  code: { address: string; size: number; path: string };
};

/** The passport's QR code as the label that is stuck on the robot. Printed from here, the label comes out alone. */
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
    <section className="passport-code" aria-label="QR code">
      <div className="robot-label">
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
          <p className="lab">{`Passport ${passportNumber}`}</p>
          <p className="robot-label-name d">{name}</p>
          <p className="robot-label-address">
            {host}
            <wbr />
            {path}
          </p>
        </div>
      </div>
      <p className="passport-code-links">
        {ready && (
          <button type="button" className="btn sm line plain" onClick={print}>
            Print the label
          </button>
        )}
        <a className="more-link" href={`${file}.svg`} download={`${slug}-code.svg`}>
          Code as SVG
        </a>
        <a className="more-link" href={`${file}.png`} download={`${slug}-code.png`}>
          Code as PNG
        </a>
      </p>
    </section>
  );
}
