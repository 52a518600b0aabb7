// The use cases of privacy by endpoint name.

export { deleteUser } from './personal-data/delete-user.ts'
export { exportUser } from './personal-data/export-user.ts'
