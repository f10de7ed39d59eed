import { sql } from 'kysely'

/** Part of a statement: the types a candidate has on file, the account named by the column of its id. */
export const typesOnFile = (accountId: string) => sql<string[]>`(
  select coalesce(jsonb_agg(pd.document_type_id), '[]') from documents pd
  where pd.account_id = ${sql.ref(accountId)} and pd.replaced_at is null)`
