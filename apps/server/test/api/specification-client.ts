import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import type { Answer } from '../typed-calls.ts';

/**
 * A client written from the specification's text alone: JSON on every call, the token where there is one, every answer
 * read as JSON, and the error taken from `error` or `message`.
 */
export class SpecificationClient {
  readonly #world: TestApp;
  #token: string | undefined;

  constructor(world: TestApp, token?: string) {
    this.#world = world;
    this.#token = token;
  }

  get = (path: string) => this.#send('GET', path);
  post = (path: string, body?: object) => this.#send('POST', path, body);
  put = (path: string, body?: object) => this.#send('PUT', path, body);
  delete = (path: string) => this.#send('DELETE', path);

  /** Every list answers its rows as `data`, with the page, its size and the total. */
  async list(path: string): Promise<Answer['body'][]> {
    const body = await this.get(path);
    expect(body, path).toMatchObject({ data: expect.any(Array), page: 1, limit: expect.any(Number) });
    return body.data;
  }

  /** Sign-in and sign-up answer token, model and user, and the token goes along from then on. */
  async enter(path: string, body: object): Promise<Answer['body']> {
    const answer = await this.post(path, body);
    expect(answer, path).toMatchObject({
      token: expect.any(String),
      model: expect.any(String),
      user: { id: expect.any(String) },
    });
    this.#token = answer.token;
    return answer;
  }

  async #send(method: string, path: string, body?: object): Promise<Answer['body']> {
    const answer = await this.#world.request(method, `/api/v1${path}`, {
      ...(this.#token !== undefined && { token: this.#token }),
      ...(body !== undefined && { body }),
    });
    expect(answer.status, `${method} ${path} answered ${JSON.stringify(answer.body)?.slice(0, 400)}`).toBeLessThan(300);
    return answer.body;
  }
}
