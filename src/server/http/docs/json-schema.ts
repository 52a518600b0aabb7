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
}

/** The objects that have a name in the document. */
const named = {
  User: userSchema,
  Address: addressSchema,
  Partner: partnerSchema,
  PartnerSummary: partnerSummarySchema,
  Category: categorySchema,
  Product: productSchema,
  Feedback: feedbackSchema,
  Cart: cartSchema,
  CartLine: cartLineSchema,
  Order: orderSchema,
  OrderDetail: orderDetailSchema,
  OrderProgress: orderProgressSchema,
  Image: imageSchema,
  Message: messageSchema,
}
const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

function describeNumber(zodSchema: object, schema: JsonSchema): void {
  const bounds = numberBounds(zodSchema)
  const [, text] = schema.anyOf ?? []
  if (bounds === undefined || text === undefined) return
  const { min, max, isWhole } = bounds
  schema.anyOf = [{ type: isWhole ? 'integer' : 'number', minimum: min, maximum: max }, text]
}

function simplify(zodSchema: object, schema: JsonSchema): void {
  describeNumber(zodSchema, schema)
  // Answers may gain fields. The bounds of safe integers apply to all integers, so they say nothing.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.type === 'integer' && schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** The JSON Schema of a call's input. */
export function inputSchemaOf(schema: z.ZodMiniType): JsonSchema {
  return convert(schema, 'input', {})
}

/** The JSON Schema of a call's output. Named objects are added to `objects`. */
export function outputSchemaOf(schema: z.ZodMiniType, objects: Record<string, JsonSchema>): JsonSchema {
  return convert(schema, 'output', objects)
}

function convert(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  objects: Record<string, JsonSchema>,
): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io,
    // The text of a file that is sent in parts.
    unrepresentable: 'any',
    ...(io === 'output' && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema),
  })
  const {
    $defs = {},
    $schema: _,
    ...rest
  } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, { id: _id, ...definition }] of Object.entries<JsonSchema & { id?: string }>($defs)) {
    objects[name] = definition
  }
  return rest
}
