import { AppError } from '../../errors.ts'
import { type OwnType, ownType } from '../../extract/document-types/own.ts'
import { problemsOf } from '../../problems.ts'
import { UsageError } from '../command.ts'

/** JSON of a file, or of standard input for `-`. @throws UsageError naming the flag and the file */
export const readJsonFile = async (flag: string, file: string): Promise<unknown> => {
  try {
    return JSON.parse(file === '-' ? await Bun.stdin.text() : await Bun.file(file).text())
  } catch (error) {
    throw new UsageError(`--${flag}: ${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** A document type by its definition. @throws UsageError naming everything wrong, in the words of `where` */
export const checkedType = (definition: unknown, where: (path: string) => string): OwnType => {
  try {
    return ownType(definition)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new UsageError(
      problemsOf(error)
        .map(({ path, message }) => `${where(path)}: ${message}`)
        .join('; '),
    )
  }
}
