import { DuckDBInstance, type JS } from '@duckdb/node-api';

/** Reads Parquet files with another program than the one that wrote them. */
export async function query(sql: string): Promise<readonly Readonly<Record<string, JS>>[]> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJS();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
