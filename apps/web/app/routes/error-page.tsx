import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Drawing } from '../illustrations/drawing.tsx';

/** What is shown when a page cannot be: one sentence and ways onward, never the failure's own text. */
export function ErrorPage() {
  const failure = useRouteError();
  const missing = isRouteErrorResponse(failure) && failure.status === 404;
  return (
    <div className="lost">
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <div className="wrap">
        <div>
          <p className="lab">{missing ? '404 · Not found' : '500 · Our fault'}</p>
          <h1 className="d">{missing ? 'No socket here.' : 'A wire came loose.'}</h1>
          <p className="lost-text">
            {missing
              ? 'The page you asked for is not here. It may have moved, or the address has a slip in it.'
              : 'The page could not be put together just now. Nothing you entered is lost; please try again in a minute.'}
          </p>
          <ul className="lost-ways">
            <li>
              <Link className="btn" to="/">
                Home page
              </Link>
            </li>
            <li>
              <Link className="btn line plain" to="/programs">
                See the programs
              </Link>
            </li>
            <li>
              <Link className="btn line plain" to="/contact">
                Contact us
              </Link>
            </li>
          </ul>
        </div>
        <Drawing art="lost-robot" />
      </div>
    </div>
  );
}
