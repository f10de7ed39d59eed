export { openBackups } from './open-backups.ts'
export { listProofs, type BackupProof } from './proofs.ts'
export { proveBackup } from './prove-backup.ts'
export { pgBackRest } from './restored-server.ts'
