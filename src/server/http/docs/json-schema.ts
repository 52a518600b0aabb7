import * as z from 'zod/mini'
import { userSchema } from '#contracts/accounts/user.ts'
import { cartLineSchema, cartSchema } from '#contracts/carts/cart.ts'
import { imageSchema, messageSchema, numberBounds } from '#contracts/fields.ts'
import { partnerSchema, partnerSummarySchema } from '#contracts/menus/partner.ts'
import { categorySchema, productSchema } from '#contracts/menus/product.ts'
import { feedbackSchema } from '#contracts/orders/feedback.ts'
import { orderProgressSchema } from '#contracts/orders/order-progress.ts'
import { orderDetailSchema, orderSchema } from '#contracts/orders/order-shape.ts'
import { addressSchema } from '#contracts/places/address.ts'

/** The subset of JSON Schema 2020-12 that the contract uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: readonly (string | number)[]
  const?: boolean | number | string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | false
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  $defs?: Record<string, JsonSchema>
  $schema?: string
}

/** Objects that get a name in the document. */
const names = z.registry<{ id: string }>()
names.add(userSchema, { id: 'User' })
names.add(addressSchema, { id: 'Address' })
names.add(partnerSchema, { id: 'Partner' })
names.add(partnerSummarySchema, { id: 'PartnerSummary' })
names.add(categorySchema, { id: 'Category' })
names.add(productSchema, { id: 'Product' })
names.add(feedbackSchema, { id: 'Feedback' })
names.add(cartSchema, { id: 'Cart' })
names.add(cartLineSchema, { id: 'CartLine' })
names.add(orderSchema, { id: 'Order' })
names.add(orderDetailSchema, { id: 'OrderDetail' })
names.add(orderProgressSchema, { id: 'OrderProgress' })
names.add(imageSchema, { id: 'Image' })
names.add(messageSchema, { id: 'Message' })

function describeNumber(zodSchema: object, schema: JsonSchema): void {
  const bounds = numberBounds(zodSchema)
  const [, text] = schema.anyOf ?? []
  if (bounds === undefined || text === undefined) return
  const { min, max, isWhole } = bounds
  schema.anyOf = [{ type: isWhole ? 'integer' : 'number', minimum: min, maximum: max }, text]
}

function simplify(zodSchema: object, schema: JsonSchema): void {
  describeNumber(zodSchema, schema)
  // Answers may gain fields. All integers are safe ones, so those bounds say nothing.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.type === 'integer' && schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function convert(schema: z.ZodMiniType, io: 'input' | 'output', named: Record<string, JsonSchema>) {
  const converted = z.toJSONSchema(schema, {
    io,
    ...(io === 'output' && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema
  const moved = JSON.parse(
    JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as JsonSchema
  for (const [name, definition] of Object.entries(moved.$defs ?? {})) {
    const { id: _, ...rest } = definition as JsonSchema & { id?: string }
    named[name] = rest
  }
  const { $defs: _defs, $schema: _schema, ...rest } = moved
  return rest
}

/** The JSON Schema of a call's input. */
export function inputSchemaOf(schema: z.ZodMiniType): JsonSchema {
  return convert(schema, 'input', {})
}

/** The JSON Schema of a call's output. Named objects are added to `named`. */
export function outputSchemaOf(schema: z.ZodMiniType, named: Record<string, JsonSchema>): JsonSchema {
  return convert(schema, 'output', named)
}
