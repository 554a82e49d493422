import { bytesAt, bytesField, type Field, fieldsOf, messageOf, textField } from './wire.ts'

/** Field numbers of onnx.proto down to the dimensions of a network's input. */
const [graph, input, type, tensor, shape, dimension, named] = [7, 11, 2, 1, 2, 1, 2] as const
const heightAt = 2

const within = (fields: readonly Field[], [id, ...path]: readonly number[], change: (fields: Field[]) => Field[]): Field[] =>
  id === undefined
    ? change([...fields])
    : fields.map(f => (f.id === id && f.wire === 2 ? bytesField(id, messageOf(within(fieldsOf(f.value), path, change))) : f))

/** The same network for pictures of any height: its input's says only that there is one. */
export function ofAnyHeight(bytes: Uint8Array): Uint8Array {
  const loosened = (dimensions: Field[]) => {
    let at = 0
    return dimensions.map(f =>
      f.id === dimension && at++ === heightAt ? bytesField(dimension, messageOf([textField(named, 'height')])) : f,
    )
  }
  const model = fieldsOf(bytes)
  if (!bytesAt(model, graph)) throw new Error('no network')
  return messageOf(within(model, [graph, input, type, tensor, shape], loosened))
}
