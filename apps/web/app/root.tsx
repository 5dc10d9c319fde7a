import { use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { FrameHandle } from './features/frame/frame-data.ts';
import anybody from './fonts/anybody.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';
import favicon from './illustrations/favicon.svg?url';
import firstPaint from './first-paint.ts?inline-script';
import { NonceContext } from './nonce.ts';
import { ErrorPage } from './routes/error-page.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import './styles/global.css';
import { layerOrder } from './styles/layer-order.ts';
import { giveBackWhatWasTyped } from './typed-early.ts';
import { holdNumbersStill } from './ui/still-numbers.ts';
import { ToastRegion } from './ui/toast-region.tsx';

// The server's page has run it: sent with the scripts, too, every first visit would carry it twice.
const firstScript = import.meta.env.SSR ? firstPaint : '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // A portal's fonts come last (first-paint.ts).
  const inPortal = useMatches().some(({ handle }) => (handle as Partial<FrameHandle> | undefined)?.Frame);
  // Installed from a portal, the app opens there: its worker opens it without a connection, too.
  const [, portal] = /^\/(staff|parent|student)(?:\/|$)/.exec(useLocation().pathname) ?? [];
  return (
    // The head script writes data-theme and data-auth before React sees the element.
    <html lang="en-JM" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF5E4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#071512" media="(prefers-color-scheme: dark)" />
        {nonce && <meta property="csp-nonce" content={nonce} nonce={nonce} suppressHydrationWarning />}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest${portal ? `?portal=${portal}` : ''}`} />
        {!inPortal &&
          [anybody, instrumentSans].map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: layerOrder }} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(giveBackWhatWasTyped, []);
  useEffect(holdNumbersStill, []);
  return (
    <SessionProvider>
      <Outlet />
      <ToastRegion />
    </SessionProvider>
  );
}

export const ErrorBoundary = ErrorPage;
