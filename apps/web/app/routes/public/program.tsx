import clsx from 'clsx';
import { teamProfileCalls } from '@doctorbird/contract/content/team-profiles';
import { programCalls } from '@doctorbird/contract/programs/catalog';
import { programTermsCalls } from '@doctorbird/contract/teaching/program-terms';
import { siteCalls } from '@doctorbird/contract/organisation/site';
import { data, Link } from 'react-router';
import { load } from '../../api/load.ts';
import { meetingsInShort } from '../../features/programs/meetings/next-meetings.ts';
import { ProgramDays } from '../../features/programs/catalog/program-days.tsx';
import { ProgramFacts } from '../../features/programs/catalog/program-facts.tsx';
import { ProgramTeachers } from '../../features/programs/catalog/program-teachers.tsx';
import { programDetails } from '../../features/programs/catalog/program-view.ts';
import { pictureSizes } from '../../showcase/picture-sizes.ts';
import { OwnPhoto } from '../../showcase/own-photo.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { courseData } from '../../showcase/structured-data.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Route } from './+types/program';
import * as posterPageStyles from '../../showcase/poster-page.module.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  // The call takes lower-case names only; anything else is an address that does not exist, not a bad request.
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(params.slug)) throw data(null, { status: 404 });
  const [program, terms, teachers, { organisation }] = await Promise.all([
    load(context, programCalls.getProgram, { params: { id: params.slug } }),
    load(context, programTermsCalls.showProgramTerms, { params: { id: params.slug } }),
    load(context, teamProfileCalls.listProgramTeachers, { params: { id: params.slug } }),
    load(context, siteCalls.getSite),
  ]);
  const now = new Date();
  return {
    texts: await pageTexts(context, request, {
      title: program.title,
      description: `${program.summary} ${program.category_label}, ages ${program.age_range}: dates, price and places left.`,
      above: [['Programs', '/programs']],
      data: (page) => [courseData(program, organisation, page)],
    }),
    program: programDetails(
      program,
      { short: meetingsInShort(program.meetings, now), terms, teachers: teachers.data },
      now,
    ),
  };
}

export const meta = describePage;

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { program } = loaderData;
  return (
    <article>
      <header className={posterPageStyles.poster}>
        {program.photo ? (
          <div className={posterPageStyles.photograph}>
            <OwnPhoto picture={program.photo} sizes={pictureSizes('58vw', 900)} eager />
          </div>
        ) : (
          <Drawing art={program.art} wide />
        )}
        <div className="wrap">
          <div className={posterPageStyles.title}>
            <p className="label">
              <Link to="/programs">Programs</Link> · {program.category_label}
            </p>
            <h1 className="display">{program.title}</h1>
            <p>{program.summary}</p>
            <Badge tone={program.badge.tone}>{program.badge.label}</Badge>
          </div>
        </div>
      </header>
      <div className={clsx('wrap', posterPageStyles.body)}>
        <div className={posterPageStyles.prose}>
          <h2>What happens</h2>
          {program.description.split(/\n{2,}/).map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
          <ProgramTeachers teachers={program.teachers} />
          <ProgramDays days={program.days} slug={program.slug} />
          <List title="Step by step" lines={program.outline} numbered />
          <List title="What you need" lines={program.bring} />
        </div>
        <ProgramFacts program={program} />
      </div>
    </article>
  );
}

function List({ title, lines, numbered = false }: { title: string; lines: readonly string[]; numbered?: boolean }) {
  if (lines.length === 0) return null;
  const Tag = numbered ? 'ol' : 'ul';
  return (
    <>
      <h2>{title}</h2>
      <Tag className={numbered ? posterPageStyles.steps : posterPageStyles.needs}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Tag>
    </>
  );
}
