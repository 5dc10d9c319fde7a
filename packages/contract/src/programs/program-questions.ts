import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { givenQuestions, questionSet } from '../organisation/question-sets.ts';

export const programQuestionCalls = {
  getProgramQuestions: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/questions',
    right: 'office',
    tag: 'programs',
    summary: 'The questions that a program asks about each place, and how many answered each',
    who: ['admin'],
    params: idParams,
    answer: questionSet,
  }),
  saveProgramQuestions: declareCall({
    method: 'PUT',
    path: '/admin/programs/{id}/questions',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Save all questions of a program in their order; one with answers is retired instead of deleted',
    who: ['admin'],
    params: idParams,
    body: givenQuestions('program'),
    answer: questionSet,
    idempotent: true,
  }),
};
