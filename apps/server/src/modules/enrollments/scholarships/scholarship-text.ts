import { seasonOfColumn } from '../prices/season.ts';

/**
 * SQL: the office has not answered yet whether the child pays less for this place, so its hold does not end and nobody is
 * reminded of it. `place` is a query's alias for enrollment, never input.
 */
export const waitsForAnswer = (place: string): string => `exists (select 1 from scholarship_request q
  where q.student_id = ${place}.student_id and q.state = 'requested'
    and (q.season is null and q.program_id = ${place}.program_id
      or q.season = (select ${seasonOfColumn('g.start_date')} from program g where g.id = ${place}.program_id)))`;
