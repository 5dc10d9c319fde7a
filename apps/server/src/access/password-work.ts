/** argon2id with OWASP's parameters: about 10 ms and 19 MB. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a thread is asked: whether a password matches a stored hash, or, without one, its hash. */
export interface PasswordWork {
  password: string;
  against?: string;
}
